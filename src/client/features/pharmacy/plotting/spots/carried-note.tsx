import { Check } from 'lucide-react'
import { namedMove } from '../../../../../domain/body-model/moved-share.ts'
import type { PlottingEvent } from '../../../../../domain/plotting/plotting.ts'
import type { Spot } from '../../../../../domain/visits/visit-draft.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { OwnText } from '../../../../ui/own-text.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'

/** Says that a spot's place was carried over from an earlier drawing of the body, and lets it be confirmed. */
export function CarriedNote({ spot, send }: { spot: Spot; send: (event: PlottingEvent) => void }) {
  const cm = namedMove(spot)
  return (
    <Banner tone="info" title="Carried over from an earlier drawing">
      <p>
        <OwnText>{cm !== null && `It is about ${cm} cm from where it was put then. `}</OwnText>
        Compare it with the skin, and move it if it is not here.
      </p>
      <Button size="small" icon={Check} onPress={() => send({ type: 'place-confirmed', lesionId: spot.lesionId })}>
        The place is right
      </Button>
    </Banner>
  )
}
