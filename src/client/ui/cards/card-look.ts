/** flush: rows and tables run to the edge; sunken: something that is not in play. */
export type CardLook = 'padded' | 'flush' | 'sunken'
