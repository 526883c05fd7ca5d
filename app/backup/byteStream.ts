/** Makes a web stream of bytes, as the encryption takes and gives them. */
export const toByteStream = (source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> => {
  const parts = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return?.()),
  });
};
