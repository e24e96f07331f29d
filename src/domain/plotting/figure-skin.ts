/** The skins that a figure can be drawn with, from light to dark: only a look, it says nothing about the patient. */
export const figureSkins = ['lightest', 'light', 'light-brown', 'brown', 'dark-brown', 'darkest'] as const
export type FigureSkin = (typeof figureSkins)[number]
