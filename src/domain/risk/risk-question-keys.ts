/**
 * The seven pages of My Risk Check in order (docs/domain.md 7); the third and the sixth do not affect the result.
 * In a file of its own, as route parsing must not load the risk rules and zod.
 */
export const riskQuestionKeys = ['age', 'background', 'concern', 'sunburn', 'family', 'other', 'self'] as const
export type RiskQuestionKey = (typeof riskQuestionKeys)[number]
