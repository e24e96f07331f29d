/** Two photos of a pane or a pair of panes: the width of each field of view, null where it is not known. */
type Pair = { base: number | null; other: number | null; isAligned: boolean }

/**
 * The field of view by which bar and calipers measure a photo that is laid on `base`, in pixels of `base`. Null where one
 * scale is not known: then there is no bar and there are no millimetres.
 */
export const laidPhotoFov = ({ base, other }: Pick<Pair, 'base' | 'other'>): number | null =>
  other === null ? null : base

/** The field of view by which two photos in one pane are measured: null where not both lie in the scale of `base`. */
export const sharedFov = ({ base, other, isAligned }: Pair): number | null =>
  isAligned || base === other ? laidPhotoFov({ base, other }) : null
