import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { TranslationProvider } from '../../../src/client/page/i18n/translation-provider.tsx'
import { lesionId } from '../../../src/contract/ids.ts'
import '../../../src/client/ui/tokens.css'
import '../../../src/client/ui/base.css'
import { PlottingStep } from '../../../src/client/features/pharmacy/plotting/plotting-step.tsx'
import { placeSpot } from '../../../src/domain/body-model/place-spot.ts'
import { modelPoint } from '../../../src/domain/body-model/model-point.ts'
import { newSpot } from '../../../src/domain/plotting/new-spot.ts'
import type { Spot, VisitDraft } from '../../../src/domain/visits/visit-draft.ts'
import '../../support/english-locale.ts'
import { readyVisitDraft, uuidOf } from '../../support/ready-visit-draft.ts'
import { figure, marksOnFigure } from './plotting-ground.ts'

/* The product's own plotting step, whole, with so many spots on the figure as the address asks for. */

const spots = marksOnFigure().flatMap(({ number, x, y }): Spot[] => {
  const place = placeSpot(figure, modelPoint(x, y))
  if (place.kind === 'outside') return []
  return [newSpot({ lesionId: lesionId.parse(uuidOf(number)), number, place, addedAt: '2026-11-20T10:38:00+13:00' })]
})

function Page() {
  const [draft, setDraft] = useState<VisitDraft>(() => ({
    ...readyVisitDraft(),
    spots,
    nextSpotNumber: spots.length + 1,
  }))
  return createElement(
    'main',
    { style: { width: 1180, height: 752 } },
    createElement(PlottingStep, {
      draft,
      onChange: setDraft,
      savedAt: null,
      onGoToPhotos: () => undefined,
      openAt: null,
      photosOf: () => null,
    }),
  )
}

document.documentElement.dataset['touch'] = 'clinical'
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(createElement(TranslationProvider, null, createElement(Page)))
