import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LocateFixed, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { findPlaces } from '../../../../../domain/bookings/places/find-places.ts'
import type { Town } from '../../../../../domain/bookings/places/places.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { From } from '../journey/from.ts'
import { loadLocalities } from '../map/load-places.ts'
import css from './clinic-step.module.css'

type Asking = { kind: 'ready' } | { kind: 'asking' } | { kind: 'failed'; why: string }

const whyNot = 'We could not find where you are. Type your suburb, town or postcode instead.'

/** Where somebody is: by name, postcode or the device. Nothing of it is sent to anybody. */
export function WhereField({
  country,
  from,
  onFrom,
}: {
  country: 'NZ' | 'AU'
  from: From
  onFrom: (from: From) => void
}) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Town[]>([])
  const [asking, setAsking] = useState<Asking>({ kind: 'ready' })
  const localities = useRef<readonly Town[]>([])
  const newest = useRef('')
  const look = () => {
    const places = findPlaces(newest.current, country, localities.current)
    setFound(places)
    onFrom(placeFrom(places[0]))
  }
  const type = (text: string) => {
    newest.current = text
    setTyped(text)
    setAsking({ kind: 'ready' })
    look()
  }
  // Without them the towns that are here anyway do.
  const learnPlaces = async () => {
    if (localities.current.length > 0) return
    localities.current = await loadLocalities(country).catch(() => [])
    if (newest.current !== '') look()
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return setAsking({ kind: 'failed', why: whyNot })
    setAsking({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setAsking({ kind: 'ready' })
        newest.current = ''
        setTyped('')
        setFound([])
        onFrom({ kind: 'here', place: { latitude, longitude } })
      },
      () => setAsking({ kind: 'failed', why: whyNot }),
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
        value={typed}
        onValue={type}
        onFocus={() => void learnPlaces()}
        // Enter is not "Continue" here.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button kind="quiet" icon={LocateFixed} busy={asking.kind === 'asking' ? 'Looking' : undefined} onPress={locate}>
        <Trans>Use where I am</Trans>
      </Button>
      <output className="small muted">{wordsFor(from, { typed, asking })}</output>
      {from.kind === 'town' &&
        found
          .filter((place) => place !== from.place)
          .map((place) => (
            <Button key={nameOf(place)} kind="quiet" onPress={() => onFrom(placeFrom(place))}>
              {nameOf(place)}
            </Button>
          ))}
    </div>
  )
}

const placeFrom = (place: Town | undefined): From =>
  place === undefined ? { kind: 'unknown' } : { kind: 'town', place }

const nameOf = ({ name, region }: Town): string => (region === null || region === name ? name : `${name}, ${region}`)

function wordsFor(from: From, { typed, asking }: { typed: string; asking: Asking }): string {
  if (asking.kind === 'failed') return asking.why
  switch (from.kind) {
    case 'here':
      return 'Nearest to where you are first.'
    case 'town':
      return `Nearest to ${nameOf(from.place)} first.`
    case 'unknown':
      return typed.trim().length < 3
        ? ''
        : 'We don’t know this place. Try a town near by. All clinics are listed below.'
  }
}
