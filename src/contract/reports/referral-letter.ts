import * as z from 'zod'

/** How urgently a letter asks for the patient to be seen. as-advised: as the report says. */
export const letterHowSoon = z.enum(['as-advised', 'this-week', 'two-weeks', 'six-weeks'])
export type LetterHowSoon = z.infer<typeof letterHowSoon>

/** A letter that refers a patient for one spot of a report; its parts are those of the PDF. */
export const referralLetter = z
  .object({
    reference: z.string().describe('What a laboratory repeats: "LENTIGO-4821-2", our report and spot.'),
    date: z.iso.date(),
    from: z.array(z.string()).describe('Who writes, line by line.'),
    to: z.array(z.string()).default([]).describe('Whom it is sent to, line by line; empty before that.'),
    patient: z.array(z.string()).describe('Whom it is about, line by line.'),
    ask: z.string().describe('"Please see within 2 weeks, by 4 Dec 2026".'),
    about: z.string().describe('"Suspected melanoma, right calf".'),
    greeting: z.string().default('To the doctor who sees them,'),
    opening: z.string(),
    note: z.string().default('').describe('What the writer adds in their own words.'),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    closing: z.array(z.string()),
    text: z.string().describe('The whole letter as plain text.'),
  })
  .meta({ id: 'ReferralLetter' })
export type ReferralLetter = z.infer<typeof referralLetter>
