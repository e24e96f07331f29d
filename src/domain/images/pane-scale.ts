/** Two photos in one pane or in a pair of panes: the width of each field of view, null if unknown. */
type Pair = { base: number | null; other: number | null; isAligned: boolean }

/**
 * The field of view by which scale bar and calipers measure a photo laid over `base`, in pixels of `base`. Null if
 * either scale is unknown: then there is no bar and there are no millimetres.
 */
export const laidPhotoFov = ({ base, other }: Pick<Pair, 'base' | 'other'>): number | null =>
  other === null ? null : base

/** The field of view by which two photos in one pane are measured: null unless both have the scale of `base`. */
export const sharedFov = ({ base, other, isAligned }: Pair): number | null =>
  isAligned || base === other ? laidPhotoFov({ base, other }) : null
