import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SpotMessageItem } from '../../../device/outbox/kinds/message/list-messages.ts'
import { invalidateSpotChats } from '../../data/spot-chats.ts'
import { useDevice } from '../../device/device-context.tsx'

/** The messages on this device that the server lacks, in sync with the outbox; undefined until loaded. */
export function useSpotMessages(): readonly SpotMessageItem[] | undefined {
  const { spotMessages } = useDevice()
  const client = useQueryClient()
  const [items, setItems] = useState<readonly SpotMessageItem[]>()
  const before = useRef<readonly SpotMessageItem[]>([])
  const reads = useRef(0)
  const read = useEffectEvent(async (isShown: () => boolean) => {
    const turn = (reads.current += 1)
    // Only the latest read counts, whichever finishes last.
    const isLast = () => isShown() && turn === reads.current
    const found = await spotMessages.list()
    if (!isLast()) return
    const gone = before.current.some(({ messageId }) => !found.some((item) => item.messageId === messageId))
    before.current = found
    // Arrived messages are fetched into the chat before they leave this list.
    if (gone) await invalidateSpotChats(client)
    if (isLast()) setItems(found)
  })
  useEffect(() => {
    let shown = true
    const readNow = () => void read(() => shown)
    const unsubscribe = spotMessages.subscribe(readNow)
    readNow()
    return () => {
      shown = false
      unsubscribe()
    }
  }, [spotMessages])
  return items
}
