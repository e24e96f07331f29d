/**
 * The arm of side views, carried forward so that the flank is free: turns in degrees, and points of
 * [offset to the upper (thumb) side, distance along the bone].
 */
// oxfmt-ignore
export const sideArm = {
  shoulder: [-6, 214],
  upperArm: { turn: 40, length: 166 },
  forearm: { turn: 57, length: 136 },
  hand: { turn: 51, length: 102, slimness: 0.86 },
  cap: [[-22, -16], [-12, -27], [4, -30], [19, -24], [27.5, -8]],
  upper: [[30, 14], [29, 40], [26.4, 72], [24, 104], [22, 134], [20.4, 152]],
  forearmUpper: [[19.6, 12], [22, 32], [22, 54], [18.6, 82], [15, 108], [13.2, 126]],
  forearmLower: [[-23, 8], [-24.4, 28], [-22.8, 52], [-18.6, 82], [-14.8, 108], [-13, 126]],
  lower: [[-29, 2], [-31, 30], [-30, 60], [-27, 92], [-24.4, 124], [-23.6, 148]],
} as const
