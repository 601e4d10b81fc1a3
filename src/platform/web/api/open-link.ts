/** Opens the link that a call returns in a new tab. Throws the errors of the call. */
export async function openLink(linkOf: () => Promise<{ link: string }>): Promise<void> {
  // The tab is opened before the answer, because browsers allow a new tab only directly after a click.
  const beside = window.open('', '_blank');
  try {
    const { link } = await linkOf();
    if (beside) beside.location.href = link;
  } catch (error) {
    beside?.close();
    throw error;
  }
}
