import { liveLink } from '../../device/live-link.ts'
import { minute } from '../api.ts'

/** A poll interval for data that the live stream covers: `ms`, or 5 minutes while the stream is open. */
export const pollUnlessLive = (ms: number) => (): number => (liveLink.isOpen() ? 5 * minute : ms)
