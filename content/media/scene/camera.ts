/** A point of the set, in millimetres: x to the right, y away from the front, z up. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** A point of the picture, in pixels. */
export type Point = readonly [x: number, y: number];

/** A level camera with a shifted lens: uprights stay upright (two-point perspective). */
export type Camera = {
  /** Where the eye is, in millimetres. */
  eye: Vec3;
  /** Where it looks, in radians; 0 is straight at the front, positive turns right. */
  yaw: number;
  /** Focal length in pixels. */
  focal: number;
  /** Picture point that lies straight ahead, in pixels (its y is the horizon). */
  centre: Point;
};

/** A plane of the set: takes millimetres along it and out of it, gives the picture point. */
export type Face = (u: number, v: number, out?: number) => Point;

const NEAREST = 60;

/**
 * Projects a point of the set.
 * @param camera the camera
 * @param at the point, in millimetres
 * @returns the picture point, in pixels
 */
export function project(camera: Camera, at: Vec3): Point {
  const dx = at[0] - camera.eye[0];
  const dy = at[1] - camera.eye[1];
  const along = dx * Math.sin(camera.yaw) + dy * Math.cos(camera.yaw);
  const across = dx * Math.cos(camera.yaw) - dy * Math.sin(camera.yaw);
  const scale = camera.focal / Math.max(along, NEAREST);
  return [camera.centre[0] + across * scale, camera.centre[1] - (at[2] - camera.eye[2]) * scale];
}

/**
 * Makes a camera that looks at a spot.
 * @param eye where the eye is, in millimetres
 * @param target spot [x, y] that lies straight ahead, in millimetres
 * @param focal focal length in pixels
 * @param centre picture point of the spot, on the horizon, in pixels
 * @returns the camera
 */
export function aim(eye: Vec3, target: Point, focal: number, centre: Point): Camera {
  return {
    eye,
    yaw: Math.atan2(target[0] - eye[0], target[1] - eye[1]),
    focal,
    centre,
  };
}

/**
 * The upright plane facing the viewer at a given depth.
 * @param camera the camera
 * @param depth distance of the plane behind the set's front, in millimetres
 * @returns a face with u to the right, v up from the ground, out towards the viewer
 */
export function frontAt(camera: Camera, depth: number): Face {
  return (u, v, out = 0) => project(camera, [u, depth - out, v]);
}

/**
 * The upright plane on the left (or right) of the machine.
 * @param camera the camera
 * @param x position of the plane, in millimetres
 * @param facing -1 for a plane that looks left, 1 for one that looks right
 * @returns a face with u away from the front, v up from the ground
 */
export function sideAt(camera: Camera, x: number, facing: -1 | 1): Face {
  return (u, v, out = 0) => project(camera, [x + facing * out, u, v]);
}

/**
 * A level plane.
 * @param camera the camera
 * @param height height of the plane over the ground, in millimetres
 * @returns a face with u to the right, v away from the front, out upwards
 */
export function levelAt(camera: Camera, height: number): Face {
  return (u, v, out = 0) => project(camera, [u, v, height + out]);
}

/**
 * Moves a face's origin, so that a part can be drawn in its own millimetres.
 * @param face the face
 * @param du,dv,dOut the new origin on the old face, in millimetres
 * @returns the moved face
 */
export function shifted(face: Face, du: number, dv: number, dOut = 0): Face {
  return (u, v, out = 0) => face(u + du, v + dv, out + dOut);
}

/**
 * Turns a face about its origin, within its plane.
 * @param face the face
 * @param degrees angle, anticlockwise
 * @param size factor applied to all its lengths
 * @returns the turned face
 */
export function turned(face: Face, degrees: number, size = 1): Face {
  const cos = Math.cos((degrees * Math.PI) / 180) * size;
  const sin = Math.sin((degrees * Math.PI) / 180) * size;
  return (u, v, out = 0) => face(u * cos - v * sin, u * sin + v * cos, out * size);
}

/**
 * How many pixels one millimetre of a face takes at one of its points.
 * @param face the face
 * @param u,v the point, in millimetres
 * @returns pixels per millimetre, measured upwards
 */
export function scaleOf(face: Face, u: number, v: number): number {
  const [ax, ay] = face(u, v);
  const [bx, by] = face(u, v + 1);
  return Math.hypot(bx - ax, by - ay);
}

/**
 * How many pixels one millimetre of a face takes at one of its points, measured across.
 * @param face the face
 * @param u,v the point, in millimetres
 * @returns pixels per millimetre
 */
export function scaleAcross(face: Face, u: number, v: number): number {
  const [ax, ay] = face(u, v);
  const [bx, by] = face(u + 1, v);
  return Math.hypot(bx - ax, by - ay);
}
