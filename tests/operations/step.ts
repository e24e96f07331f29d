import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A step of an operator's day, tried on real programs. `needs`: programs without which it is skipped, the package that has
 * them, and what else may be missing, in words.
 */
export type Step = {
  name: string
  needs: { programs: readonly string[]; package: string; other?: () => string | null | Promise<string | null> }
  run: (say: (line: string) => void) => Promise<void>
}

/** Runs a program to its end and answers what it printed; throws what it said where it fails. */
export const runProgram = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string =>
  execFileSync(program, [...args], { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })

export type RunningProgram = { end: (signal: NodeJS.Signals) => Promise<void> }

/** Starts a program in the background; what it prints goes to a file. */
export function startProgram(program: string, args: readonly string[], log: string): RunningProgram {
  const output = openSync(log, 'a', 0o600)
  const child = spawn(program, [...args], { stdio: ['ignore', output, output] })
  closeSync(output)
  return {
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
  }
}

/** Asks again until it is so, for a minute or as long as is said. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`)
    await wait(100)
  }
}

/** Whether a program ends well, for `until`. */
export const succeeds = (program: string, args: readonly string[]): boolean => {
  try {
    runProgram(program, args)
    return true
  } catch {
    return false
  }
}
