import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/server/free-port.ts'
import { type RunningProgram, runProgram, startProgram, type Step, succeeds, until } from './step.ts'

/** Starts one node of Ceph whose objects lie in memory, with its gateway; what runs is noted for who ends it. */
async function startCeph(folder: string, running: RunningProgram[]): Promise<string> {
  const [monitorPort, gatewayPort, fsid] = [await freePort(), await freePort(), randomUUID()]
  const configuration = join(folder, 'ceph.conf')
  await writeFile(
    configuration,
    `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitorPort}]
ms bind ipv6 = false
ms mon client mode = crc
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
crash dir = ${folder}
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`,
  )
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name))
  const c = ['-c', configuration]
  const monmap = join(folder, 'monmap')
  runProgram('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, monmap])
  runProgram('ceph-mon', [...c, '--mkfs', '-i', 'a', '--monmap', monmap])
  running.push(startProgram('ceph-mon', [...c, '-f', '-i', 'a'], join(folder, 'mon.out')))
  await until('the monitor answers', () => succeeds('ceph', [...c, '--connect-timeout', '3', 'mon', 'stat']))
  const osd = randomUUID()
  runProgram('ceph', [...c, 'osd', 'new', osd])
  runProgram('ceph-osd', [...c, '--mkfs', '-i', '0', '--osd-uuid', osd])
  running.push(startProgram('ceph-osd', [...c, '-f', '-i', '0'], join(folder, 'osd.out')))
  await until('the disk is in', () => /1 osds: 1 up.*1 in/.test(runProgram('ceph', [...c, 'osd', 'stat'])))
  running.push(startProgram('radosgw', [...c, '-f', '-n', 'client.rgw'], join(folder, 'rgw.out')))
  await until('the gateway answers', async () => {
    const answer = await fetch(`http://127.0.0.1:${gatewayPort}/`).catch(() => null)
    return answer?.status === 200
  })
  const [key, secret] = ['LENTIGO', 'lentigo-secret']
  runProgram('radosgw-admin', [
    ...c,
    'user',
    'create',
    '--uid=lentigo',
    '--display-name=Lentigo',
    `--access-key=${key}`,
    `--secret=${secret}`,
  ])
  return `http://${key}:${secret}@127.0.0.1:${gatewayPort}`
}

/** The tests of the store, and a visit whose photos lie there, against Ceph's gateway instead of the one from npm. */
export const radosgw: Step = {
  name: 'radosgw',
  needs: { programs: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'], package: 'radosgw, ceph-mon, ceph-osd, ceph-common' },
  run: async (say) => {
    const folder = await mkdtemp(join(tmpdir(), 'lentigo-ceph-'))
    const begun = performance.now()
    const running: RunningProgram[] = []
    try {
      const url = await startCeph(folder, running)
      say(`one node stands after ${Math.round((performance.now() - begun) / 1000)} s`)
      const tests = ['src/server/platform/files/stores.test.ts', 'src/server/features/visits/uploads/s3-visit.test.ts']
      const env = { ...process.env, OBJECT_STORE: url }
      const outcome = join(folder, 'outcome.json')
      const reporter = ['--reporter=json', `--outputFile.json=${outcome}`]
      runProgram('npx', ['vitest', 'run', '--project', 'server', ...reporter, ...tests], env)
      const read = JSON.parse(await readFile(outcome, 'utf8')) as Record<string, number>
      const { numPassedTests, numTotalTests } = read
      say(`${numPassedTests} of ${numTotalTests} tests of the store held`)
    } finally {
      for (const one of running.toReversed()) await one.end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    }
  },
}
