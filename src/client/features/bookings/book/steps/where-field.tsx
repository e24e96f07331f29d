import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LocateFixed, Search } from 'lucide-react'
import { useState } from 'react'
import { findPlace } from '../../../../../domain/bookings/times/find-place.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { From } from '../journey/from.ts'
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
  const [asking, setAsking] = useState<Asking>({ kind: 'ready' })
  const type = (text: string) => {
    setTyped(text)
    setAsking({ kind: 'ready' })
    const town = findPlace(text, country)
    onFrom(town === null ? { kind: 'unknown' } : { kind: 'town', place: town })
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return setAsking({ kind: 'failed', why: whyNot })
    setAsking({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setAsking({ kind: 'ready' })
        setTyped('')
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
        // Enter is not "Continue" here.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button kind="quiet" icon={LocateFixed} busy={asking.kind === 'asking' ? 'Looking' : undefined} onPress={locate}>
        <Trans>Use where I am</Trans>
      </Button>
      <output className="small muted">{wordsFor(from, { typed, asking })}</output>
    </div>
  )
}

function wordsFor(from: From, { typed, asking }: { typed: string; asking: Asking }): string {
  if (asking.kind === 'failed') return asking.why
  switch (from.kind) {
    case 'here':
      return 'Nearest to where you are first.'
    case 'town':
      return `Nearest to ${from.place.name} first.`
    case 'unknown':
      return typed.trim().length < 3
        ? ''
        : 'We don’t know this place. Try a town near by. All clinics are listed below.'
  }
}
