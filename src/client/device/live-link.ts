import type { Live } from '../../device/live/start-live.ts'

let current: Pick<Live, 'isOpen'> | null = null

/** Whether changes are told to this page as they happen. */
export const liveLink = {
  set: (live: Pick<Live, 'isOpen'> | null): void => {
    current = live
  },
  isOpen: (): boolean => current?.isOpen() ?? false,
}
