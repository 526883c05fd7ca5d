import { useState } from 'react';

/** The least that a keystroke with a total can be: a controlled input, and a total that follows it. */
export const BareInput = () => {
  const [quantity, setQuantity] = useState('1,5');
  return (
    <>
      <input value={quantity} onChange={({ target }) => setQuantity(target.value)} data-bare-input />
      <output data-bare-total>{(Number(quantity.replace(',', '.')) * 12.5).toFixed(2)}</output>
    </>
  );
};
