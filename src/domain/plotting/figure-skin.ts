/** The skin tones of a figure, from light to dark: appearance only, they say nothing about the patient. */
export const figureSkins = ['lightest', 'light', 'light-brown', 'brown', 'dark-brown', 'darkest'] as const
export type FigureSkin = (typeof figureSkins)[number]
