import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LocateFixed, Search } from 'lucide-react'
import { useState } from 'react'
import type { Town } from '../../../../../domain/bookings/places/towns.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { StartingPlace } from '../journey/starting-place.ts'
import { usePlaceSearch } from '../map/use-place-search.ts'
import css from './clinic-step.module.css'

type LocationRequest = { kind: 'ready' } | { kind: 'asking' } | { kind: 'failed'; why: string }

const locationErrors = () => t`We could not find where you are. Type your suburb, town or postcode instead.`

/** The location field: a name, a postcode or the device's position. Nothing of it is sent. */
export function PlaceField({
  country,
  from,
  onFrom,
}: {
  country: 'NZ' | 'AU'
  from: StartingPlace
  onFrom: (from: StartingPlace) => void
}) {
  const where = usePlaceSearch({ country, onFrom })
  const [asking, setAsking] = useState<LocationRequest>({ kind: 'ready' })
  const type = (text: string) => {
    setAsking({ kind: 'ready' })
    where.type(text)
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return setAsking({ kind: 'failed', why: locationErrors() })
    setAsking({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setAsking({ kind: 'ready' })
        where.forget()
        onFrom({ kind: 'here', place: { latitude, longitude } })
      },
      () => setAsking({ kind: 'failed', why: locationErrors() }),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  }
  return (
    <div className={css.where}>
      <TextField
        label={t`Suburb, town or postcode`}
        icon={Search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={where.typed}
        onValue={type}
        onFocus={() => void where.learnPlaces()}
        // Enter must not submit the step.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button kind="quiet" icon={LocateFixed} busy={asking.kind === 'asking' ? t`Looking` : undefined} onPress={locate}>
        <Trans>Use where I am</Trans>
      </Button>
      <output className="small muted">{statusText(from, { typed: where.typed, asking })}</output>
      {from.kind === 'town' && <OtherPlaces of={where.found} chosen={from.place} onFrom={onFrom} />}
    </div>
  )
}

type OtherPlacesProps = { of: readonly Town[]; chosen: Town; onFrom: (from: StartingPlace) => void }

/** Other places of the same name. */
const OtherPlaces = ({ of, chosen, onFrom }: OtherPlacesProps) =>
  of
    .filter((place) => place !== chosen)
    .map((place) => (
      <Button key={nameOf(place)} kind="quiet" onPress={() => onFrom({ kind: 'town', place })}>
        {nameOf(place)}
      </Button>
    ))

const nameOf = ({ name, region }: Town): string => (region === null || region === name ? name : `${name}, ${region}`)

function statusText(from: StartingPlace, { typed, asking }: { typed: string; asking: LocationRequest }): string {
  if (asking.kind === 'failed') return asking.why
  switch (from.kind) {
    case 'here':
      return t`Nearest to where you are first.`
    case 'town':
      return t`Nearest to ${nameOf(from.place)} first.`
    case 'unknown':
      return typed.trim().length < 3
        ? ''
        : t`We don’t know this place. Try a town near by. All clinics are listed below.`
  }
}
