/** A failure as it is logged: its class, its code, and where it was thrown. */
type FailureDescription = { failure: string; code?: string; at: string[]; cause?: string }

const frames = 8

/**
 * Describes a failure for the log without its message: a library's message may contain a name, an address or the data
 * it was reading. Class, code and place are enough to see what went wrong.
 */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof Error)) return { failure: typeof error, at: [] }
  const code = codeOf(error)
  return {
    failure: classOf(error),
    ...(code === null ? {} : { code }),
    at: placesOf(error),
    ...(error.cause instanceof Error ? { cause: codeOf(error.cause) ?? classOf(error.cause) } : {}),
  }
}

const isWord = (text: string): boolean => /^[\w.-]{1,60}$/.test(text)
const classOf = ({ name, constructor }: Error): string =>
  [name === 'Error' ? constructor.name : name, constructor.name].find(isWord) ?? 'Error'

/** The code of an error, such as `ECONNRESET`, an SQLSTATE, `ERR_INVALID_STATE` or `invalid`. */
function codeOf(error: Error): string | null {
  const code: unknown = 'code' in error ? error.code : null
  return typeof code === 'string' && isWord(code) ? code : null
}

/** The lines of a stack that name a place. The lines before them are the message, however many it has. */
const placesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at (?:.+ \()?(?:file:|node:|\/|<anonymous>)[^()]*\)?$/.test(line))
    .slice(0, frames)
    .map((line) => line.trim())
