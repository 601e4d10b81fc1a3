/** The number of a page is an artifact with an entry of its own, by which joining documents finds it. */
export const NUMBER_TAG = '/Artifact';
export const NUMBER_PROPERTIES = '<</Type /Pagination /Subtype /Footer /VigiaPage true>>';
