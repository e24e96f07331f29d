import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { notificationPermission } from '../device/notification-permission.ts'
import { unsentOf } from './sync-state.ts'
import { useOutboxItems } from '../device/use-outbox-items.ts'

/**
 * In the background the tablet says that a visit needs somebody, where notices are allowed; and the app's icon counts
 * what is unsent, where it can. Nothing about a patient.
 */
export function useAttentionNotification(): void {
  const items = useOutboxItems()
  const waiting = items && unsentOf(items)
  const unsent = waiting?.length
  const stopped = waiting?.filter(({ state }) => state === 'attention' || state === 'damaged').length
  const before = useRef<number>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = stopped
    if (stopped !== undefined && was !== undefined && stopped > was && document.visibilityState === 'hidden')
      void showAttentionNotification(stopped)
  }, [stopped])
  useEffect(() => {
    if (unsent !== undefined) void countOnIcon(unsent)
  }, [unsent])
}

async function showAttentionNotification(count: number): Promise<void> {
  if (notificationPermission() !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  const title = plural(count, { one: '# visit needs attention', other: '# visits need attention' })
  await registration?.showNotification(title, {
    body: t`Open the outbox to see why. Nothing is lost.`,
    icon: '/icons/icon-192.png',
    tag: 'attention',
  })
}

async function countOnIcon(count: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(count)
  } catch (error) {
    // Not installed, or not allowed: the pill and the title count.
    if (!(error instanceof DOMException)) throw error
  }
}
