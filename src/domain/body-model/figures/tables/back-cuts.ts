import type { ControlPoint } from '../../geometry/point.ts'

/** The patient's left half of the borders on a back view, in neutral body units; trunk cuts end on the midline. */
// oxfmt-ignore
export const backCuts = {
  neck: [[64, 162], [55, 179], [35, 185], [16, 189], [0, 190.5]],
  shoulder: [[89, 170], [85, 188], [81, 208], [81, 230], [86, 250], [92.6, 264.5], [96.2, 281]],
  upperBack: [[112, 352], [80, 350], [42, 346], [0, 344]],
  lowerBack: [[112, 434], [86, 437], [58, 437], [28, 444], [0, 457]],
  midline: [[0, 400], [0, 580]],
  gluteal: [[122, 524], [101, 533], [79.8, 546], [51.6, 552], [25.7, 548], [10, 541], [0, 545]],
  kneeTop: [[94.9, 686], [81, 683], [52.2, 677], [24, 683], [9.9, 686]],
  kneeBase: [[94, 742], [79, 745], [51, 751], [23, 746], [9, 742]],
  ankleTop: [[89, 906], [70, 908], [52, 914], [35, 908], [22, 905]],
  ankleBase: [[89, 964], [74, 961], [55, 954], [35, 960], [22, 964]],
  heel: [[77, 950], [74.5, 966], [74, 982], [76, 1012]],
} satisfies Record<string, readonly ControlPoint[]>
