import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Camera, Images } from 'lucide-react'
import { useDeferredValue, useEffect } from 'react'
import { type BodyRegion, bodyRegions, regionOf, regionWords } from '../../../domain/body-model/body-region.ts'
import { fitsFilter, type LesionFilter, type LesionLine } from '../../../domain/images/lesion-line.ts'
import { buildOfSpots } from '../../../domain/plotting/figure-build.ts'
import { viewsAndDrawings, viewsWithSpots } from '../../../domain/plotting/figure-views.ts'
import { shownAt } from '../../../domain/plotting/shown-at.ts'
import { filterWords } from '../../parts/images/spot-words.ts'
import { SpotLegend } from '../../parts/images/spot-legend.tsx'
import { SpotMap } from '../../parts/images/spot-map.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { MainButtonLink } from '../../ui/buttons/main-button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import css from './clinical-images.module.css'
import { BodyPhotosCard, SpotRow, type SpotsListProps } from './spots-list.tsx'
import { AroundToggle } from '../../parts/figures/look-around/around-toggle.tsx'
import { useSurfaces } from '../../parts/figures/use-surfaces.ts'

type MySkinProps = Pick<SpotsListProps, 'lines' | 'bodyPhotos' | 'base' | 'hiddenWords'> & {
  show: LesionFilter
  audience: 'patient' | 'guardian'
}

/** The rows of a long list that are drawn together with the figure; the others follow while the page answers already. */
const firstRows = 12
/** Whoever comes back finds all rows at once: the router puts the page where they left it only as far as it is drawn. */
let wereAllDrawn = false

const filters = ['all', 'new', 'changed', 'needs-action'] as const

/** The patient's spots on the figure and, beside it, by part of the body; filtered. */
export function MySkin({ lines, bodyPhotos, base, hiddenWords, show, audience }: MySkinProps) {
  const router = useRouter()
  const onShow = (filter: LesionFilter) => {
    const href = filter === 'all' ? base : `${base}?show=${filter}`
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  const shown = lines.filter((line) => fitsFilter(line, show))
  const hidden = lines.reduce((sum, { lesion }) => sum + lesion.hiddenByConsent, 0)
  return (
    <>
      <HiddenPhotos count={hidden} audience={audience} />
      <div className={css.mySkin}>
        <Card className={css.figureCard}>
          <SegmentedControl
            label={t`Which spots`}
            labelLook="hidden"
            value={show}
            onValue={onShow}
            options={filters.map((filter) => ({
              value: filter,
              label: `${filterWords()[filter]}\u{a0}${lines.filter((line) => fitsFilter(line, filter)).length}`,
            }))}
          />
          <AroundToggle lines={shown} way={{ kind: 'link', hrefOf: ({ lesion }) => `${base}/${lesion.lesionId}` }}>
            <Figures lines={shown} base={base} />
          </AroundToggle>
          <SpotLegend kinds={shown.map(({ kind }) => kind)} />
        </Card>
        <div className={css.regions}>
          {shown.length === 0 && (
            <EmptyState title={<Trans>No such spots</Trans>}>
              <Trans>None of the {lines.length} spots match this. Choose All to see every spot.</Trans>
            </EmptyState>
          )}
          <Regions lines={shown} {...{ base, hiddenWords }} />
          <BodyPhotosCard {...{ bodyPhotos, base }} chosenId={undefined} />
        </div>
      </div>
      {audience === 'patient' && <AddPhoto />}
    </>
  )
}

function Regions({ lines, ...row }: Pick<MySkinProps, 'lines' | 'base' | 'hiddenWords'>) {
  const inOrder = bodyRegions.flatMap((region) => lines.filter((line) => regionOfLine(line) === region))
  const isWhole = useDeferredValue(true, wereAllDrawn)
  useEffect(() => {
    if (isWhole) wereAllDrawn = true
  }, [isWhole])
  const drawn = isWhole ? inOrder : inOrder.slice(0, firstRows)
  return bodyRegions.map((region) => (
    <Region key={region} region={region} lines={drawn.filter((line) => regionOfLine(line) === region)} {...row} />
  ))
}

const regionOfLine = ({ lesion }: LesionLine) => regionOf(lesion.bodyPartId)

function Region({
  region,
  lines,
  ...row
}: Pick<MySkinProps, 'lines' | 'base' | 'hiddenWords'> & { region: BodyRegion }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="h3">{regionWords[region]}</h2>
      <Card look="flush">
        <Rows label={t`Spots, ${regionWords[region].toLowerCase()}`}>
          {lines.map((line) => (
            <SpotRow key={line.lesion.lesionId} {...row} line={line} chosenId={undefined} look="tiles" />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

function HiddenPhotos({ count, audience }: { count: number; audience: MySkinProps['audience'] }) {
  if (count === 0) return null
  if (audience === 'guardian')
    return (
      <EmptyState title={count === 1 ? <Trans>1 photo is hidden</Trans> : <Trans>{count} photos are hidden</Trans>}>
        <Trans>Nobody has asked to see the photos online. Tell the clinic if you want to see them.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={count === 1 ? <Trans>1 photo is hidden</Trans> : <Trans>{count} photos are hidden</Trans>}
      action={
        <ButtonLink href="/permissions">
          <Trans>Change it in My choices</Trans>
        </ButtonLink>
      }
    >
      <Trans>You chose not to show your photos online. You can still see your spots and their results.</Trans>
    </EmptyState>
  )
}

/** Links to the patient's own photos. */
export function AddPhoto() {
  return (
    <div className={css.ways}>
      <MainButtonLink icon={Camera} href="/images/upload">
        <Trans>Add a photo of a spot</Trans>
      </MainButtonLink>
      <ButtonLink kind="quiet" width="full" icon={Images} href="/images">
        <Trans>My photos</Trans>
      </ButtonLink>
    </div>
  )
}

/** Front and back, and other views only if they show a spot that those two do not. */
function Figures({ lines, base }: Pick<MySkinProps, 'lines' | 'base'>) {
  const places = lines.map(({ lesion }) => ({ mannequinId: lesion.modelId }))
  const build = buildOfSpots(places) ?? 'neutral'
  const surfaces = useSurfaces(viewsAndDrawings(places, build))
  const views = viewsWithSpots(places, build).map((view) => ({
    ...view,
    lines: onView(lines, { build, name: view.mannequin, surfaces }),
  }))
  const main = views.filter(({ group }) => group === 'front' || group === 'back')
  const onMain = new Set(main.flatMap((view) => view.lines.map(({ number }) => number)))
  const others = views.filter((view) => !main.includes(view) && view.lines.some(({ number }) => !onMain.has(number)))
  return (
    <div className={css.figures}>
      {[...main, ...others].map(({ mannequin, word, lines: here }) => (
        <SpotMap
          key={mannequin}
          mannequin={mannequin}
          word={word}
          lines={here}
          hrefOf={({ lesion }) => `${base}/${lesion.lesionId}`}
        />
      ))}
    </div>
  )
}

function onView(lines: readonly LesionLine[], view: Parameters<typeof shownAt>[1]): LesionLine[] {
  return lines.flatMap((line) => {
    const { modelId, modelX, modelY, skinPoint } = line.lesion
    const at = shownAt({ mannequinId: modelId, x: modelX, y: modelY, skinPoint }, view)
    return at === null ? [] : [{ ...line, lesion: { ...line.lesion, modelX: at.x, modelY: at.y } }]
  })
}
