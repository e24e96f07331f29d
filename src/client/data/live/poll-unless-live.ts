import { liveLink } from '../../device/live-link.ts'
import { minute } from '../api.ts'

/** How often something is asked again that the stream tells of: as often as said, and every 5 minutes while it is open. */
export const pollUnlessLive = (ms: number) => (): number => (liveLink.isOpen() ? 5 * minute : ms)
