/** Ids of the lookup of keratinocyte skin cancers, which are the commonest and no melanoma. */
export const otherSkinCancerIds = [1, 2, 3, 4, 5] as const
export type OtherSkinCancerId = (typeof otherSkinCancerIds)[number]
