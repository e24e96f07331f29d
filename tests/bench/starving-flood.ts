import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { attacks, type AttackGround, type FloodAnswer } from './starving-attacks.ts'

type Flood = { attack: string; ground: AttackGround; bursts: number }

/**
 * Gets a flood ready in a process of its own, so that what it sends and reads holds up nobody who measures; and in a session of its
 * own, since Linux shares the processor out by session: a flood that takes the server's own share shows nothing of the server.
 */
export async function startFlood(flood: Flood): Promise<() => Promise<FloodAnswer[]>> {
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, FLOOD: JSON.stringify(flood) },
    detached: true,
  })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The flood ended with ${code}.`)
  })
  await Promise.race([once(child, 'message'), failed])
  return async () => {
    child.send('go')
    const [answers] = await Promise.race([once(child, 'message'), failed])
    child.disconnect()
    await failed.catch(() => undefined)
    return answers
  }
}

async function runFlood({ attack, ground, bursts }: Flood): Promise<void> {
  const found = attacks.find(({ name }) => name === attack)
  if (found === undefined) throw new Error(`There is no flood ${attack}.`)
  const send = await found.prepare(ground)
  process.send?.('ready')
  await once(process, 'message')
  const answers: FloodAnswer[] = []
  for (let burst = 0; burst < bursts; burst += 1) {
    const calls = Array.from({ length: found.atOnce }, (_, i) => send(i + burst * found.atOnce))
    const [sent] = await Promise.all([Promise.all(calls), pause(1000)])
    answers.push(...sent)
  }
  process.send?.(answers)
}

const given = process.env['FLOOD']
if (given !== undefined && process.send !== undefined) await runFlood(JSON.parse(given))
