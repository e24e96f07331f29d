import type { ControlPoint } from '../../geometry/point.ts'

/** The patient's left half of the borders on a front view, in neutral body units; trunk cuts end on the midline. */
// oxfmt-ignore
export const frontCuts = {
  neck: [[68, 164], [58, 180.5], [40, 188.5], [20, 193], [0, 194.5]],
  shoulder: [[87, 170], [83, 188], [77, 208], [76, 230], [82, 250], [92, 264.5], [96.2, 281]],
  chest: [[112, 347], [84, 343], [55, 330], [28, 313], [11, 305], [0, 303.5]],
  abdomen: [[112, 436], [88, 440], [60, 455], [30, 466], [0, 469]],
  groin: [[122, 484], [101, 487], [78, 493], [50, 507], [26, 521], [12, 530], [2, 541]],
  kneeTop: [[94.7, 692], [80.9, 687], [52.3, 676], [23.9, 686], [9.7, 691]],
  kneeBase: [[94, 738], [79, 742], [51, 752], [23, 743], [9, 738]],
  ankleTop: [[89, 915], [70, 918], [52, 923], [36, 916], [22, 913]],
  ankleBase: [[89, 960], [73, 962.5], [54, 971], [35, 961], [22, 957]],
} satisfies Record<string, readonly ControlPoint[]>
