import { describe, expect, it } from 'vitest'
import { Gender } from '../../contract/enums.ts'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import type { MannequinName } from '../body-model/mannequin-ids.ts'
import { areaChoices, placeInArea } from './area-choice.ts'
import { buildFor, buildOfSpots } from './figure-build.ts'
import { gpReasonOf } from './gp-only-places.ts'
import { allViews, viewShowing } from './figure-views.ts'
import { leavePromptOf } from './leave-question.ts'
import { markKindOf } from './marks/mark-kind.ts'
import { nudgedPlace } from './nudged-place.ts'

describe('figures', () => {
  it('draws people as they are: child under 13, else by gender', () => {
    expect(buildFor({ gender: Gender.Female, age: 12 })).toBe('child')
    expect(buildFor({ gender: Gender.Female, age: 13 })).toBe('female')
    expect(buildFor({ gender: Gender.Male, age: null })).toBe('male')
    expect(buildFor({ gender: null, age: null })).toBe('neutral')
  })

  it('stays on the build that spots already stand on', () => {
    expect(buildOfSpots([{ mannequinId: 21 }, { mannequinId: 6 }])).toBe('female')
    expect(buildOfSpots([{ mannequinId: 21 }])).toBeNull()
  })

  it('has sixteen figures for each build and shows an old mark on the same view', () => {
    expect(allViews('neutral')).toHaveLength(16)
    expect(viewShowing(1, 'female')).toBe('adult-female-front')
    expect(viewShowing(24, 'female')).toBe('hand-right-back')
    expect(viewShowing(999, 'female')).toBeNull()
  })
})

describe('places by name', () => {
  it('offers every area once, and each puts a spot into that area', () => {
    const choices = areaChoices('neutral')
    expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length)
    for (const { name, mannequin, plottingAreaId } of choices) {
      expect(placeInArea(drawMannequin(mannequin), plottingAreaId)).toMatchObject({ kind: 'placed', areaName: name })
    }
    // The test first draws sixteen figures.
  }, 30_000)
})

describe('places for the GP', () => {
  const noticeAt = (mannequin: MannequinName, areaName: string) => {
    const area = drawMannequin(mannequin).plottingAreas.find((each) => each.areaName === areaName)
    if (area === undefined) throw new Error(`no ${areaName}`)
    const place = placeInArea(drawMannequin(mannequin), area.plottingAreaId)
    if (place.kind === 'outside') throw new Error('outside')
    return gpReasonOf(place)
  }

  it('go by plotting area: hip, waist, pelvis, chest and buttocks are photographed', () => {
    for (const name of ['chest', 'abdomen', 'pelvis'] as const) expect(noticeAt('adult-female-front', name)).toBeNull()
    for (const name of ['left buttock', 'lower back'] as const) expect(noticeAt('adult-male-back', name)).toBeNull()
    for (const name of ['left hip', 'left buttock', 'left side of chest'] as const)
      expect(noticeAt('adult-female-left', name)).toBeNull()
  })

  it('are genitals, areolas and what lies between the buttocks, on every build, and eyelids', () => {
    for (const build of ['adult-neutral', 'adult-female', 'adult-male', 'child'] as const) {
      for (const name of ['genitals', 'left areola', 'right areola'])
        expect(noticeAt(`${build}-front`, name)).toBe('intimate')
      for (const side of ['left', 'right'])
        expect(noticeAt(`${build}-back`, `${side} side between the buttocks`)).toBe('intimate')
      expect(noticeAt(`${build}-front`, 'left eyelid')).toBe('eyelid')
    }
  })
})

describe('nudging', () => {
  const mannequin = drawMannequin('adult-neutral-front')
  it('goes one unit of the drawing, with shift ten', () => {
    const place = nudgedPlace(mannequin, { x: 0.5, y: 0.35 }, { direction: 'right', units: 10 })
    expect(place).toMatchObject({ kind: 'placed', x: 0.5 + 10 / mannequin.viewBox[2], y: 0.35 })
  })
  it('stops at the edge of the body', () => {
    expect(nudgedPlace(mannequin, { x: 0.02, y: 0.1 }, { direction: 'left', units: 1 })).toEqual({ kind: 'outside' })
  })
})

describe('marks', () => {
  const plain = { isExcised: false, outcome: null, observations: [] }
  it('is a diamond from score 3, and never says harmless', () => {
    expect(markKindOf({ ...plain, observations: [1, 4] })).toBe('urgent')
    expect(markKindOf({ ...plain, observations: [2] })).toBe('new')
    expect(markKindOf({ ...plain, outcome: 'no-action' })).toBe('new')
    expect(markKindOf({ ...plain, outcome: 'refer', isExcised: true })).toBe('excised')
  })
})

describe('leaving', () => {
  it('P2.guard.11: asks once there is something to lose', () => {
    expect(leavePromptOf({ spots: [], bodyshots: [] })).toEqual({ ask: 'nothing' })
    const spot = { photos: [{}, {}] }
    expect(leavePromptOf({ spots: [spot], bodyshots: [] } as unknown as Parameters<typeof leavePromptOf>[0])).toEqual({
      ask: 'keep-or-discard',
      spots: 1,
      photos: 2,
    })
  })
})
