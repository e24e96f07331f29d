import { type ClinicFile, clinicFile } from './clinic-file.ts'
import type { ClinicFileFault } from './find-faults.ts'
import { JsonLineError, type LinedJson, parseLinedJson } from './json-lines.ts'

/** The parsed file with a function that adds line numbers to errors, or the errors themselves. */
type ReadFile = { file: ClinicFile; describe: (faults: readonly ClinicFileFault[]) => string[] } | { faults: string[] }

/** Parses the text of a clinic file; each error names the line, the pointer and the fix. */
export function readClinicFile(text: string): ReadFile {
  let lined: LinedJson
  try {
    lined = parseLinedJson(text)
  } catch (error) {
    if (error instanceof JsonLineError) return { faults: [error.message] }
    throw error
  }
  const { value, lineOf } = lined
  const describe = (faults: readonly ClinicFileFault[]) =>
    faults
      .map((fault) => ({ ...fault, line: lineOf(fault.pointer) }))
      .toSorted((a, b) => a.line - b.line)
      .map(
        ({ line, pointer, message }) => `line ${line}: ${pointer === '' ? 'the file' : pointer.slice(1)}: ${message}`,
      )
  const parsed = clinicFile.safeParse(value)
  if (parsed.success) return { file: parsed.data, describe }
  return {
    faults: describe(
      parsed.error.issues.map(({ path, message, ...issue }) => ({
        pointer: path.map((part) => `/${String(part)}`).join(''),
        message: issue.code === 'unrecognized_keys' ? `"${issue.keys.join('", "')}" is not known here.` : message,
      })),
    ),
  }
}
