import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { longDate } from '../../../domain/time/format-day.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { supportWords } from '../../ui/support-contact.ts'
import { searchTimeslotsNextFreeQuery, type SlotSearchInput } from '../../data/bookings/time-slots.ts'

type EmptyWeekProps = {
  search: SlotSearchInput
  /** Whether nobody chose this week: then the week of the next free time takes its place. */
  isFirst: boolean
  onWeek: (date: string) => void
}

/** Links an empty week to the next one with a free time. */
export function EmptyWeek({ search, isFirst, onWeek }: EmptyWeekProps) {
  const { api } = useOpenDevice()
  const { data: next, isPending } = useQuery(searchTimeslotsNextFreeQuery(api, search))
  const goOn = useEffectEvent(onWeek)
  useEffect(() => {
    if (isFirst && next != null) goOn(next)
  }, [isFirst, next])
  if (isFirst && (isPending || next != null)) return <Skeleton rows={4} label={t`Looking for free times`} />
  if (next === null || next === undefined)
    return (
      <EmptyState title={isPending ? <Trans>No free times this week</Trans> : <Trans>No free times here</Trans>}>
        {isPending
          ? t`Looking for the next one.`
          : t`Choose another clinic, wait for a time below, or ${supportWords()}.`}
      </EmptyState>
    )
  return (
    <EmptyState
      title={<Trans>No free times this week</Trans>}
      action={
        <Button kind="soft" onPress={() => onWeek(next)}>
          <Trans>Show {longDate(next)}</Trans>
        </Button>
      }
    >
      <Trans>The next free time is on {longDate(next)}.</Trans>
    </EmptyState>
  )
}
