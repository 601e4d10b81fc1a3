/** Opens what a call gives the link of, beside this page. Throws what the call throws. */
export async function openLink(linkOf: () => Promise<{ link: string }>): Promise<void> {
  // Opened before the answer: a browser lets a click open a window, and nothing later.
  const beside = window.open('', '_blank');
  try {
    const { link } = await linkOf();
    if (beside) beside.location.href = link;
  } catch (error) {
    beside?.close();
    throw error;
  }
}
