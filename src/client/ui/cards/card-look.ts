/** flush: rows and tables extend to the edge; sunken: something inactive. */
export type CardLook = 'padded' | 'flush' | 'sunken'
