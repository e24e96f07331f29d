/** Ids of the lookup of keratinocyte skin cancers: the most common kinds, which are not melanoma. */
export const otherSkinCancerIds = [1, 2, 3, 4, 5] as const
export type OtherSkinCancerId = (typeof otherSkinCancerIds)[number]
