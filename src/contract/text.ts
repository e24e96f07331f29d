import * as z from 'zod'
import { emailPattern } from './email-pattern.ts'
import { foldPasted, foldPastedEmail, foldPastedLines, foldPastedNumber, foldPastedPhone } from './pasted-text.ts'
import { storedLastName } from './patients/stored-last-name.ts'

/*
 * Field bounds (docs/decisions-accounts.md "Field bounds"): every string trimmed, control characters refused; notes and
 * comments may hold line breaks.
 */
// Unicode categories Cc (C0, DEL and C1), Zl and Zp (other line breaks), marks that change the direction of writing,
// and Cs: half of a surrogate pair, which no database stores.
const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const controlCharactersExceptNewline = /[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/**
 * Folds a text that may be short enough after folding. A much longer text is only rejected by its length: folding
 * takes time that grows with its square, and anybody may send one.
 */
const foldUpTo = (maxLength: number, fold: (text: string) => string) => (text: string) =>
  text.length > maxLength + 1000 ? text : fold(text)

const singleLine = (maxLength: number, fold = foldPasted) =>
  z
    .string()
    .overwrite(foldUpTo(maxLength, fold))
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine((text) => !controlCharacters.test(text), 'Remove the invisible characters.')

/** One line of at most `maxLength` characters, trimmed. */
export const shortText = (maxLength = 200) => singleLine(maxLength)
/** A person's or place's name: 1 to 80 characters. */
export const nameText = singleLine(80).min(1, 'Enter a name.')
/** A person's last name; the dash of somebody with only one name becomes empty. */
export const lastNameText = nameText.overwrite(storedLastName)
/** The two names of a person, as typed. */
export const typedNames = { firstName: nameText, lastName: lastNameText }
/** An e-mail address of at most 254 characters, trimmed, lower-cased. */
export const emailText = singleLine(254, foldPastedEmail)
  .toLowerCase()
  .pipe(z.email({ pattern: emailPattern, error: 'Enter an e-mail address like name@example.nz.' }))
/** The user name for the sign-in: normally the e-mail address, but any text is accepted. */
export const userNameText = singleLine(254, foldPastedEmail)
/** A number of a person, card or practice, which may contain letters: in capitals, without spaces and hyphens. */
export const numberText = (maxLength: number) => singleLine(maxLength, foldPastedNumber)
/** Several lines of at most `maxLength` characters, trimmed. */
export const longText = (maxLength: number) =>
  z
    .string()
    .overwrite(foldUpTo(maxLength, foldPastedLines))
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine((text) => !controlCharactersExceptNewline.test(text), 'Remove the invisible characters.')
/** A calendar date `YYYY-MM-DD`; a domain rule checks birth dates against today. */
export const dateText = z.iso
  .date('Enter a date that exists.')
  .refine((text) => text >= '0001', 'Enter a date that exists.')
/** A working day of a clinic: a day far off is a typing error, and expensive to search. */
export const workingDayText = dateText.refine(
  (text) => text >= '2000-01-01' && text <= '2199-12-31',
  'Choose a day between 2000 and 2199.',
)
/** A birth date `YYYY-MM-DD`; of an instant only the date is used. */
export const birthDateText = z
  .string()
  .overwrite((text) => /^(\d{4}-\d{2}-\d{2})T/.exec(text)?.[1] ?? text)
  .pipe(dateText)
/** An instant with its offset, as ISO 8601. */
export const instantText = z.iso.datetime({ offset: true })
/** A working time of a clinic, with its offset. */
export const workingInstantText = instantText.refine(
  (text) => text >= '2000' && text < '2200',
  'Choose a time between 2000 and 2199.',
)
/** A SHA-256 in lower-case hex. */
export const sha256Text = z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256 in hex.')
/** A phone number as typed; the server keeps it in E.164. */
export const phoneText = singleLine(40, foldPastedPhone)
