import { spawnSync } from 'node:child_process'
import * as z from 'zod'

/*
 * `npm run advisories`: asks the registry for known vulnerabilities of the installed versions; those that ship are
 * listed first. Fails if there are any, or if the registry can't be reached. `-- --registry https://…` asks another
 * registry, such as a mirror.
 */
const vulnerability = z.object({
  name: z.string(),
  severity: z.string(),
  via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
})
const answer = z.object({ vulnerabilities: z.record(z.string(), vulnerability) })

function findIn(whose: 'production' | 'all'): string[] | null {
  const only = whose === 'production' ? ['--omit=dev'] : []
  const { stdout } = spawnSync('npm', ['audit', '--json', ...only, ...process.argv.slice(2)], { encoding: 'utf8' })
  const read = answer.safeParse(parse(stdout))
  if (!read.success) return null
  return Object.values(read.data.vulnerabilities).map(({ name, severity, via }) => {
    const causes = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`))
    return `${severity} ${name}: ${causes.join('; ')}`
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

for (const whose of ['production', 'all'] as const) {
  const found = findIn(whose)
  if (found === null) process.stderr.write('The registry can’t be asked: nothing was checked.\n')
  else if (found.length > 0) process.stderr.write(`${found.join('\n')}\nSECURITY.md says by when each is replaced.\n`)
  else process.stdout.write(`${whose}: no fault is known.\n`)
  if (found === null || found.length > 0) process.exit(1)
}
