import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { priceList } from '../../../domain/bookings/price-list.ts'
import { moneyText, toCents } from '../../../domain/bookings/money/money.ts'
import { usualTurnaround } from '../../../domain/readings/turnaround.ts'
import { getSitesQuery } from '../../data/bookings/time-slots.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { hostCountry } from '../../page/i18n/host-country.ts'
import { Card } from '../../ui/cards/card.tsx'
import css from './facts.module.css'
import { publicSites } from './public-sites.ts'

/** What it costs at least, at how many clinics, and when the report comes; nothing where nothing is sold online. */
export function Facts() {
  const { api } = useOpenDevice()
  const country = hostCountry()
  const { data, isPending } = useQuery({ ...getSitesQuery(api, null), retry: false })
  if (isPending) return <div className={css.facts} />
  const services = priceList(data ?? [], country)
  if (services.length === 0) return null
  const least = moneyText(toCents(Math.min(...services.map(({ price }) => price)))).replace(/\.00$/, '')
  const clinics = publicSites(data ?? [], country).length
  const { days } = usualTurnaround
  return (
    <Card look="flush">
      <ul className={css.facts} aria-label={t`In short`}>
        <Fact title={<Trans>From {least}</Trans>}>
          <MinutesText all={services.flatMap(({ minutes }) => minutes ?? [])} />
        </Fact>
        <Fact title={clinics === 1 ? <Trans>One clinic</Trans> : <Trans>{clinics} clinics</Trans>}>
          <Trans>you choose day and time</Trans>
        </Fact>
        <Fact title={<Trans>{days} working days</Trans>}>
          <Trans>to your report, or less</Trans>
        </Fact>
      </ul>
    </Card>
  )
}

function MinutesText({ all }: { all: readonly number[] }) {
  if (all.length === 0) return null
  const [least, minutes] = [Math.min(...all), Math.max(...all)]
  return least === minutes ? (
    <Trans>{minutes} minutes</Trans>
  ) : (
    <Trans>
      {least} to {minutes} minutes
    </Trans>
  )
}

const Fact = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li>
    <b>{title}</b>
    <span className="small muted">{children}</span>
  </li>
)
