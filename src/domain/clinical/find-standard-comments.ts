import { draftText } from '../text/draft-text.ts'
import { doctorComments } from './standard-comments.ts'

const standard = Object.values(doctorComments).flatMap((texts) =>
  Object.values(texts).map((text) => draftText(text, {})),
)
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
// `{…}` matches a few words.
const patterns = standard.map((text) => new RegExp(escaped(text).replace(/\\\{\w+\\\}/g, '[^.]{1,60}?'), 'u'))

/** The standard comments contained in a reader's comment, in its order and wording. */
export function findStandardComments(comment: string | null): string[] {
  const found = patterns.flatMap((pattern) => pattern.exec(comment ?? '') ?? [])
  return found.toSorted((one, other) => (comment ?? '').indexOf(one) - (comment ?? '').indexOf(other))
}
