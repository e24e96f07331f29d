import { browserProcesses } from './browser-processes.ts'

/** The memory of the tab of a browser that holds most, in bytes, as the kernel counts it: `VmRSS` now, `VmHWM` at its peak. */
export async function tabMemory(browser: { profile: string }, count: 'VmRSS' | 'VmHWM'): Promise<number> {
  const tabs = (await browserProcesses(browser)).filter(({ kind }) => kind === 'renderer')
  return Math.max(...tabs.map(({ status }) => Number(new RegExp(`${count}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024))
}
