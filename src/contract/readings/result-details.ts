import * as z from 'zod'
import { spotResultKey } from '../clinical-keys.ts'
import { shortText, workingDayText } from '../text.ts'

/* The details of a spot's result: as stored, as entered, and as typed so far. */

const threeWay = z.enum(['yes', 'no', 'not-said'])
const excision = z.enum(['excision', 'biopsy', 'shave'])
const margins = z.enum(['clear', 'not-clear', 'not-said'])
const told = z.enum(['by-us', 'by-doctor', 'not-yet'])
const melanomaType = z.enum(['superficial-spreading', 'nodular', 'lentigo-maligna', 'acral', 'other'])
export type MelanomaType = z.infer<typeof melanomaType>

/** The details of a result; null: not asked, or not answered. */
export const resultDetails = {
  key: spotResultKey,
  happenedOn: z.iso.date().nullable().describe('When the spot was seen, or taken off.'),
  performedBy: z.string().nullable(),
  excision: excision.nullable(),
  margins: margins.nullable(),
  breslowMm: z.number().nullable().describe('Thickness of an invasive melanoma.'),
  ulceration: threeWay.nullable(),
  melanomaType: melanomaType.nullable(),
  mitoses: z.int().nullable().describe('Per square millimetre.'),
  labWords: z.string().nullable().describe('Type or grade as the laboratory says it.'),
  labNumber: z.string().nullable(),
  tries: z.int().nullable().describe('How often somebody tried to reach the patient.'),
}

/** A result as somebody enters it, with whether the patient knows of it. */
export const enteredResult = {
  ...resultDetails,
  happenedOn: workingDayText.nullish(),
  performedBy: shortText(160).nullish(),
  excision: resultDetails.excision.optional(),
  margins: resultDetails.margins.optional(),
  breslowMm: z.number().min(0.1, 'Between 0.1 and 50 mm.').max(50, 'Between 0.1 and 50 mm.').nullish(),
  ulceration: resultDetails.ulceration.optional(),
  melanomaType: resultDetails.melanomaType.optional(),
  mitoses: z.int().min(0).max(200).nullish(),
  labWords: shortText(2000).nullish(),
  labNumber: shortText(60).nullish(),
  tries: z.int().min(1).max(50).nullish(),
  told: told.describe(
    'by-doctor: the doctor told the patient; by-us: the patient gets a notification; not-yet: they read nothing.',
  ),
}
const entered = z.object(enteredResult)
/** The entered result of a spot. */
export type EnteredResult = z.output<typeof entered>

const orEmpty = <T extends z.ZodType>(chosen: T) => z.union([z.literal(''), chosen])

/** The fields of the form as typed so far: nothing is validated. */
export const resultDraftValues = z
  .object({
    key: orEmpty(spotResultKey),
    happenedOn: shortText(40),
    performedBy: shortText(160),
    excision: orEmpty(excision),
    margins: orEmpty(margins),
    breslowMm: shortText(40),
    ulceration: orEmpty(threeWay),
    melanomaType: orEmpty(melanomaType),
    mitoses: shortText(40),
    labWords: shortText(2000),
    labNumber: shortText(60),
    tries: shortText(40),
    told: orEmpty(told),
    name: shortText(80).describe('Of who enters it without an account.'),
  })
  .meta({ id: 'ResultDraftValues' })
export type ResultDraftValues = z.infer<typeof resultDraftValues>

/** A result that somebody has typed but not saved yet. */
export const resultDraft = z
  .object({ values: resultDraftValues, whenSaved: z.iso.datetime() })
  .meta({ id: 'ResultDraft' })
export type ResultDraft = z.infer<typeof resultDraft>
