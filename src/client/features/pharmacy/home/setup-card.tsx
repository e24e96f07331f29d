import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { tabletSetup } from '../../../install/tablet-setup.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import css from './pharmacy-home.module.css'

/** Shown from the first sign-in on a tablet until it is set up or dismissed; afterwards the set-up is under Profile. */
export function SetupCard() {
  const [offer, setOffer] = useState(tabletSetup.isOffered)
  if (!offer) return null
  const putOff = () => {
    tabletSetup.closeOffer()
    setOffer(false)
  }
  return (
    <Card className={css.setup} aria-label="Set up this tablet">
      <TabletSmartphone aria-hidden />
      <span className={css.words}>
        <b>Set up this tablet</b>
        <span>6 short steps, so that nothing is lost and the camera works when the customer is there.</span>
      </span>
      <span className={css.setupEnd}>
        <ButtonLink kind="soft" href="/clinician/tablet">
          Set up
        </ButtonLink>
        <Button kind="quiet" onPress={putOff}>
          Not now
        </Button>
      </span>
    </Card>
  )
}
