import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { ageBracket, ethnicity, familyMelanomaHistory, riskCategory, sunburnHistory } from '../enums.ts'
import { loginId, riskProfileId, riskCheckId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { idInQuery } from '../query.ts'
import { longText, shortText } from '../text.ts'

/** The answers to the seven pages of My Risk Check, by the keys of its texts. */
export const riskCheckAnswers = z
  .object({
    age: z.enum(['age-1', 'age-2', 'age-3', 'age-4', 'age-5']),
    background: z.enum(['background-1', 'background-2', 'background-3', 'background-4', 'background-5']),
    concern: z.enum(['concern-1', 'concern-2']).describe('Whether a spot worries them; it does not affect the result.'),
    sunburn: z.enum(['sunburn-1', 'sunburn-2', 'sunburn-3', 'sunburn-4', 'sunburn-unsure']),
    family: z.enum(['family-1', 'family-2', 'family-unsure']),
    other: z
      .enum(['other-1', 'other-2', 'other-unsure'])
      .optional()
      .describe('Whether they had another skin cancer; it does not affect the result. Not in checks of before.'),
    self: z.enum(['self-1', 'self-2']),
  })
  .meta({ id: 'RiskCheckAnswers' })
export type RiskCheckAnswers = z.infer<typeof riskCheckAnswers>

/** The raw answers and the version of the risk table. The device assigns `checkId`, which prevents duplicates. */
export const riskRawData = z
  .object({
    checkId: riskCheckId,
    tableVersion: shortText(20),
    textVersion: shortText(20),
    answers: riskCheckAnswers,
    whenAnswered: z.iso.datetime(),
  })
  .meta({ id: 'RiskRawData' })

/**
 * The create request of a risk assessment profile (A3.risk.02). The server assesses the answers itself with the table
 * version given in `rawData`; it stores `riskCategory` and `confidence` of the request but never uses them.
 */
const riskProfileRequest = z
  .object({
    ageBracket,
    ethnicity,
    sunburnHistory,
    familyHistory: familyMelanomaHistory,
    personalHistory: z.int().min(1).max(5).describe('An id of getpersonalhistoryofmelanomaoptions; 1 is none.'),
    riskCategory,
    confidence: riskCategory.describe('Sent as Low.'),
    comments: longText(4000).nullish(),
    rawData: riskRawData.nullish(),
  })
  .meta({ id: 'RiskProfileRequest' })

const instant = z.iso.datetime()

/** A risk assessment profile (A3.risk.01). `rawData` and `tableVersion` are ours. */
export const riskAssessmentProfile = z
  .object({
    profileId: riskProfileId,
    loginId: loginId.nullable(),
    ageBracketId: ageBracket,
    ageBracket: z.string(),
    ethnicityId: ethnicity,
    ethnicity: z.string(),
    sunburnHistoryId: sunburnHistory,
    sunburnHistory: z.string(),
    familyHistoryId: familyMelanomaHistory,
    familyHistory: z.string(),
    personalHistoryId: z.int(),
    personalHistory: z.string(),
    riskCategoryId: riskCategory,
    riskCategory: z.string(),
    confidenceId: riskCategory,
    confidence: z.string(),
    comments: z.string().nullable(),
    whenCreated: instant,
    whenDeleted: instant.nullable(),
    whenLastUpdated: instant,
    tableVersion: z.string(),
    answers: riskCheckAnswers
      .nullable()
      .describe('The answers to My Risk Check; null where staff asked the questions.'),
    checkId: riskCheckId.nullable(),
    madeAtVisit: z
      .boolean()
      .describe('Whether staff asked the questions: it then stays in the health record after the patient deletes it.'),
  })
  .meta({ id: 'RiskAssessmentProfile' })
export type RiskAssessmentProfile = z.infer<typeof riskAssessmentProfile>

const byId = z.object({ id: idInQuery(riskProfileId) })

export const getRiskProfile = endpoint({
  method: 'get',
  path: '/riskassessmentprofiles/get',
  access: 'session',
  summary: 'A risk check by id. The patient can also read deleted ones.',
  query: byId,
  response: riskAssessmentProfile,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getLatestRiskProfile = endpoint({
  method: 'get',
  path: '/riskassessmentprofiles/getlatest',
  access: 'session',
  summary: "The caller's own latest risk check; 404 is an empty result.",
  response: riskAssessmentProfile,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getLatestRiskProfileByLogin = endpoint({
  method: 'get',
  path: '/riskassessmentprofiles/getlatestbyloginid',
  access: 'session',
  summary: 'The latest risk check of a patient; 404 is an empty result.',
  query: z.object({ patientLoginId: loginId }),
  response: riskAssessmentProfile,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const searchRiskProfiles = endpoint({
  method: 'post',
  path: '/riskassessmentprofiles/search',
  access: 'session',
  summary: 'The risk checks of a patient that are not deleted, newest first.',
  request: z.object({ patientLoginId: loginId, ...pagingFields(100) }),
  response: paginated(riskAssessmentProfile),
  problems: ['not-found'],
})

export const addRiskProfile = endpoint({
  method: 'post',
  path: '/riskassessmentprofiles/add',
  access: 'session',
  summary:
    'Saves a risk check of the caller, assessed by the server. Repeating the call with the same checkId returns the first.',
  request: riskProfileRequest,
  response: riskAssessmentProfile,
  problems: ['forbidden', 'invalid'],
})

export const updateRiskProfile = endpoint({
  method: 'put',
  path: '/riskassessmentprofiles/update',
  access: 'session',
  summary: 'Changes the answers of the caller’s own risk check, unless staff asked it. Earlier answers are kept.',
  request: riskProfileRequest.extend({ profileId: riskProfileId }),
  response: riskAssessmentProfile,
  problems: ['not-found', 'forbidden', 'invalid'],
})

export const deleteRiskProfile = endpoint({
  method: 'delete',
  path: '/riskassessmentprofiles/delete',
  access: 'session',
  summary: 'Deletes a risk check from the caller’s list. It can be restored.',
  query: byId,
  problems: ['not-found'],
})

export const restoreRiskProfile = endpoint({
  method: 'patch',
  path: '/riskassessmentprofiles/restore',
  access: 'session',
  summary: 'Restores a deleted risk check of the caller.',
  query: byId,
  problems: ['not-found'],
})
