import { filledData } from './filled-data.ts'

/** Before any worker starts a server: the demo that all of them copy. */
export default async function fillDemoOnce(): Promise<void> {
  await filledData()
}
