import { expect, test } from 'vitest'
import { draftPhoto, readyVisitDraft } from '../../../../tests/support/ready-visit-draft.ts'
import { standardPoses } from '../../images/body-poses.ts'
import { missingInVisit } from './missing-in-visit.ts'
import { missingPoses, openPoses } from './missing-poses.ts'

const { consent } = readyVisitDraft()
const shots = standardPoses.map(({ pose }, i) => ({ ...draftPhoto(20 + i, 'bodyshot'), pose }))
const draft = (changes: Parameters<typeof readyVisitDraft>[0]) =>
  readyVisitDraft({ consent: { ...consent, includesBodyshots: true }, ...changes })

test('a service with body photos needs each pose or a reason; the review names what is missing', () => {
  expect(missingPoses(draft({ bodyshots: shots }))).toEqual([])
  const two = draft({ bodyshots: shots.slice(0, 11) })
  expect(missingPoses(two)).toEqual([
    {
      step: 'photos',
      code: 'poses',
      anchor: 'body-photos',
      message: '2 body photos are missing',
      detail: '12 legs, front; 13 legs, back. Take them, or say why not.',
    },
  ])
  expect(missingInVisit(two, { today: '2026-11-20', testNumbers: 'refused' })).toEqual(missingPoses(two))
  const one = draft({ bodyshots: shots.slice(0, 11), missingPoses: [{ pose: 'legs-back', reason: 'In a plaster' }] })
  expect(missingPoses(one)).toMatchObject([{ message: 'One body photo is missing' }])
  expect(openPoses(one).map(({ pose }) => pose)).toEqual(['legs-front'])
})

test('a service without body photos needs none', () => {
  expect(missingPoses(readyVisitDraft())).toEqual([])
})
