import type { CommandResult } from '../command-result.ts'
import { type Check, doctorChecks, type DoctorInput } from './doctor-checks.ts'

const valueAfter = (args: readonly string[], flag: string): string | null => {
  const at = args.indexOf(flag)
  return at < 0 ? null : (args[at + 1] ?? null)
}

/**
 * Runs all checks of what a real server needs, and prints a line for each. Fails if anything is wrong, and says what to
 * do.
 */
export const runDoctor = (
  args: readonly string[],
  deps: Pick<DoctorInput, 'config' | 'database'>,
): Promise<CommandResult> =>
  reportChecks(doctorChecks({ ...deps, mailTo: valueAfter(args, '--mail'), textTo: valueAfter(args, '--text') }))

/** Runs every check, even if one fails, and returns a line for each. */
export async function reportChecks(checks: readonly Check[]): Promise<CommandResult> {
  const lines: string[] = []
  let wrong = 0
  for (const { name, run } of checks) {
    const said = await run().then(
      (text) => `ok     ${name}: ${text}`,
      (error: unknown) => {
        wrong += 1
        return `WRONG  ${name}: ${error instanceof Error ? error.message : String(error)}`
      },
    )
    lines.push(`${said}\n`)
  }
  return wrong === 0 ? { output: lines.join('') } : { error: lines.join('') }
}
