// The camera: looks down on the wheel from the front, as somebody does who stands at the table.
//
// Right is x, away from the viewer is y, up is z; the rim's radius is 1.

export interface Camera {
  /** Degrees above the horizon, and how far away in radii of the rim. */
  elevation: number;
  distance: number;
  /** How many radii are seen across, and how far down the middle is, in shares of the width. */
  across: number;
  middle: number;
}

/** The whole wheel; and at rest on a wall, the pocket at the top with its neighbours. */
export const WHOLE: Camera = { elevation: 59, distance: 4.6, across: 2.16, middle: 0.456 };
export const CLOSE: Camera = { elevation: 64, distance: 5.5, across: 1.9, middle: 0.53 };

export type Spot = readonly [x: number, y: number];

export class Projection {
  readonly sine: number;
  readonly cosine: number;
  readonly focus: number;
  readonly middle: Spot;

  constructor(
    readonly camera: Camera,
    readonly width: number,
    readonly height: number,
  ) {
    const angle = (camera.elevation * Math.PI) / 180;
    [this.sine, this.cosine] = [Math.sin(angle), Math.cos(angle)];
    this.focus = (width * camera.distance) / camera.across;
    this.middle = [width / 2, width * camera.middle];
  }

  /** Pixels in a radius at a distance; `y` and `z` tell how far away. */
  scale(y: number, z: number): number {
    return this.focus / (this.camera.distance + y * this.cosine - z * this.sine);
  }

  point(x: number, y: number, z: number): Spot {
    const scale = this.scale(y, z);
    const up = (y * this.sine + z * this.cosine) * scale;
    return [this.middle[0] + x * scale, this.middle[1] - up];
  }

  /** What lies so many degrees clockwise from the top, at a radius and a height. */
  around(degrees: number, radius: number, z: number): Spot {
    const turn = (degrees * Math.PI) / 180;
    return this.point(radius * Math.sin(turn), radius * Math.cos(turn), z);
  }
}
