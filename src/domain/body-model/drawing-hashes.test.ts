import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawMannequin, drawVersion, FIGURES_VERSION, type Mannequin } from './draw-mannequin.ts'
import { mannequinIds } from './mannequin-ids.ts'

// A stored mark means a place on the drawing of its version. When a drawing is changed on purpose, raise
// FIGURES_VERSION and put the new hashes here.
const VERSION_OF_HASHES = 3
const hashes: Readonly<Record<string, string>> = {
  'adult-neutral-front': '7c18fb783766e96db85a0a271d452566f7aa2a29c90267565d11a9df27344b37',
  'adult-neutral-back': 'f1b7be52642a12382c78c0c6ef97c191a05b38a2d5f636cc4808eb3349b99c88',
  'adult-neutral-left': '73f8489526bc5f7a2bc767aec2a3195f17bb1df74d774a2318bce3c2245f980f',
  'adult-neutral-right': '599174fe519e350f1a1193d14dd8bb0a8fb469022933c29e1357e21deceb306b',
  'adult-female-front': '8442f95c18cae81b1f2821a4d1837e7e6dab2e1f9c9394276e841f3e35876fd5',
  'adult-female-back': '1dc88facc2d5cbbce3644389567f77eb740c3db5b540c83a9f54dd052bd539e6',
  'adult-female-left': 'e2aca18a91123da32eec49d5c6606d3fbe4a8234d7a1b8e16b76afde40116f64',
  'adult-female-right': 'b98e4f7b0423287354c3cf3155a9648c96ad59be31aa0d87291d48dfdc9aba87',
  'adult-male-front': '5500bccb0bce3bd12c338b2046dc2278ba1266622a208f66085a58390238f5f5',
  'adult-male-back': '0e4eacb65ca2ce24d7ae038899d6bfa58967116775f858e81f8f7ef891fcb0fe',
  'adult-male-left': '49ef3e657eb35996cc28b9ce0eadc409146bfe39a3a70825ca256ffabbd8b719',
  'adult-male-right': '5fbdee2b2bbf7880869d7867464a5fceb454a6506a78334450cdd661766c4245',
  'child-front': '1e4c2b9103177d0818eb6e681fbcb7dcda52f43759e47afea783aecfbb07203d',
  'child-back': '7d819782e6715c33008a8c896ef386c86b47df2b8cf3e3e9b946e78ff158e25b',
  'child-left': 'd38f2f7659b6ce3c23fef2e9f96f662253582bcd9dbcb494ece950c32c916bc7',
  'child-right': '66e57ef87a5ca8726c6a62177b799b46f5992348933848a8d4865caa87caf120',
  'head-front': 'eff679a71629b4f6f06002f0e7abb35b55050d1916163a7025095e1d9aa2c760',
  'head-left': '785009435a40409505697a50552d9b12df652b9e8c175a82c8ff1eced10699fe',
  'head-right': '6723e8c77507c6d208679813b108027000a1cb5e788d3d12f7f5c3f7e0ab5ba0',
  'head-top': '937f924289bfee09ee39c90378773abcb489fa861cdfaa4ae6352ddf02a9a577',
  'hand-left-palm': '23167b7bfbbad1958cc59d7b303be17b068c122946687cb7e9c054342c03c446',
  'hand-left-back': '190db9ffa639ab818eae5b18ff5fd581b0c83aca4cb3c6c72fbebe54eb095dd1',
  'hand-right-palm': '353b99e51f7b026221fde96edb2cc6e15f1a7ad9b0d368b73a9dd4fc1d1f01b1',
  'hand-right-back': '5194c4c4a61d9f8022d7133410dd16554b684a7b8df38012b94b669fbc30c0e9',
  'foot-left-top': '5661e0d5be9f1ed470ea92a15ab270923b21540b6709afc49ee30044b7287bfe',
  'foot-left-sole': 'ff63a106d92dc6f3a9f10cf8ec9cbe0c2ca400dddf644c0db8e62fd7398057d9',
  'foot-right-top': '75cd04f3cb921503b00d13065c4df31d91e1d3d7488e476a55343454514c3334',
  'foot-right-sole': '9e3d7948bfb1e45f9a82c61485b62954c0039771fe1a1cf9c080514f3941e8be',
}

// Those that version 2 has changed.
const hashesSince2: Readonly<Record<string, string>> = {
  'adult-neutral-front': '18b8410699223f425c66251ec3b4ddab407a5b8ed4c79b3116af7e1198e238e2',
  'adult-neutral-back': 'be8ea95b135496fba639c9303cfd4d7f97f4c7efdd824053e43bea11235dac5a',
  'adult-female-front': '2aae589f0f4e3dc1a85c9e1bfa898ba6aa2ed5914c9d2951ebcc16a62f5987b6',
  'adult-female-back': '59c8347618cdb29a378df79e49afbe47a0f911142a5f1b58213f495b4c10f6df',
  'adult-male-front': 'b758a2d6716bab8a78503481c5b56dc31b4ad8e713ec13bacd22732fd7477ccf',
  'adult-male-back': '82b7fe69129c048780110890a61225aa2ab7054b677d892ffca098a350e2e75e',
  'child-front': 'faabb0eafa21e05a8bbe85cbcf9eae4489fdb52ed22e5bfad027189d67d39e57',
  'child-back': '2d61af41641cafb2d0ae7f7012e40e86de258153cf420ab8da421ea3e1c81dd5',
}

// Only lines were corrected since marks are stored with version 3: outline and areas are unchanged since its
// first day.
const hashesOf3: Readonly<Record<string, string>> = {
  'adult-neutral-front': 'c3b93d8f754dbf8153116e6428213d81f3f68c1e4e5d6c380a38ebd1341feb9f',
  'adult-neutral-back': '6d31d9cc4ddf19391327643ed34cac778b0b2bcd1d5830d25e5cc6cd07a08e92',
  'adult-neutral-left': 'e11c6eac46a3596ef1c7a83cd0a0b5ff23f8690240f3c895ce97fa8817acf7c2',
  'adult-neutral-right': 'b1b5377d21e953a9c8277179978335915d3d27ae4b8cd38a5fd87118047c9eb1',
  'adult-female-front': 'b228ac461106e34c66046bc2d7e6fdf2c5b3f966c8551d0c2c83175969e46dc8',
  'adult-female-back': '7d8a7e917dda7d4d1f1d4d35ffcc8322bfcb65878466417f3a088b76bebc6050',
  'adult-female-left': 'e42b1f183f2b176b041dd604a82afd15d7fd6784281abdf0476b9a50fcc80c50',
  'adult-female-right': '02f241051467ce3a90741104ccf0ac018db8279a6eb8b78ae6c741aa47eac266',
  'adult-male-front': '4436411c1cd876a197ce3bd4726ecf69e53e08b497ac3824d5350d5ec0c119a1',
  'adult-male-back': '1e55c7686d1aea0eed7ba045526529cc23a408d19934d9c9eb4f28e940ac79c9',
  'adult-male-left': '807cf8ec78f3f121e21da14c9a7039221afb738e506be9c3f8464d0182e74190',
  'adult-male-right': 'f083894665eafdc9ed9aed31b9e28f9bbedbf437918bacae23d0340a6a43954a',
  'child-front': 'ee1de02d747a42556eb3962e8a8d59e4a301382aaea42b0eb0b0c75e0858497a',
  'child-back': 'f2cbdf1ba040758f385e05f38cdaae577d1b92865b787865993adf472e4076d8',
  'child-left': 'ccec0b7b10c82847b46b6c6d27a04dc4a72effd79b7581dcdf76a552586db52c',
  'child-right': '838bd181d79ea2759f8b02619c14d8d00d2e3f687fff897d3035c7522e249be5',
  'head-front': 'd1c4cf66b393b69100c8d105aafdf6662efd6d82a648df5c95c90bf529854bd0',
  'head-left': 'd29627dc6ffa68f57b46ada05ebdc4e989be6ff8315521fc60a6331557f97f94',
  'head-right': '7dcfffd914bad98304eb34a05b590ce9a24f97aff11c75640aac4824fa827ad7',
  'head-top': 'd22a931aa4f1aed0bf709df7a5c55dd34fd768ad0d0142f7ac6af8e9c2187c0f',
  'hand-left-palm': '482ad4b05b6693beb312ed84fb54dfdcc20cc632f07b07c88613b6ae110f4e4f',
  'hand-left-back': 'b955ef26b145a11413a87a3ec15ac16341ef2b89e4278950635a4f6075fd94c3',
  'hand-right-palm': 'f27751f5f776e522f54d68f7865aaf4d6e2966cb4a0afda16837a6b1ed7cb60c',
  'hand-right-back': '4aea02ddd6f85878c0ad0d6fc4dd4c03798a96d0dcc3674c12c45169c4333157',
  'foot-left-top': '484b06ba9d671a2c146c9929059c4f56004595f0d3c4d86c350ac4204f8ff537',
  'foot-left-sole': '524f934a69cce5b25da2cd32dbabbbf69603c5f490b998460a94ba1667a6b489',
  'foot-right-top': 'ce496af860ce410b67bdf0d0b392cc8ecc522e924f8f1744b586332facbda17a',
  'foot-right-sole': '6efea4ef68e88f0ce99456b996122e4c7c53ee136b556e13af0688161dbdc303',
}

test('the hashes are of the version that marks are stored with', () => {
  expect(FIGURES_VERSION).toBe(VERSION_OF_HASHES)
})

const hashOf = ({ viewBox, outline, detailStrokes, plottingAreas }: Mannequin) => {
  const drawing = JSON.stringify({ viewBox, outline, detailStrokes, plottingAreas })
  return createHash('sha256').update(drawing).digest('hex')
}

test.each(mannequinIds.map(({ name }) => name))('%s is drawn as in its version, and as in those before', (name) => {
  expect(hashOf(drawMannequin(name))).toBe(hashesOf3[name])
  expect(hashOf(drawVersion(name, 2))).toBe(hashesSince2[name] ?? hashes[name])
  expect(hashOf(drawVersion(name, 1))).toBe(hashes[name])
})
