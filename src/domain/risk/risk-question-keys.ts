/**
 * The six pages of My Risk Check in their order (docs/domain.md 7); the third moves no result.
 * Apart from the rules: addresses are read before anything that checks calls is loaded.
 */
export const riskQuestionKeys = ['age', 'background', 'concern', 'sunburn', 'family', 'self'] as const
export type RiskQuestionKey = (typeof riskQuestionKeys)[number]
