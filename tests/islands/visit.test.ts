import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  onAddress,
  onArrive,
  onSwap,
  tellAddress,
  tellArrival,
  tellDirection,
  tellSwap,
} from '@/navigation/visit';

beforeEach(() => {
  tellDirection('push');
  showMain();
});

describe('an arrival', () => {
  test('is told at once for the screen that is there', () => {
    const task = vi.fn();

    onTestFinished(onArrive(task));

    expect(task.mock.calls).toEqual([[{ isReturn: false }]]);
  });

  test('is told once for each screen', () => {
    const task = vi.fn();
    onTestFinished(onArrive(task));
    task.mockClear();

    tellArrival();
    expect(task).not.toHaveBeenCalled();

    showMain();
    tellArrival();
    tellArrival();
    expect(task).toHaveBeenCalledOnce();
  });

  test.each([
    ['traverse', true],
    ['push', false],
    ['replace', false],
  ])('by %s is a return: %s', (direction, isReturn) => {
    const task = vi.fn();
    onTestFinished(onArrive(task));

    tellDirection(direction);
    showMain();
    tellArrival();

    expect(task).toHaveBeenLastCalledWith({ isReturn });
  });
});

test('every swap is told, until nobody asks any more', () => {
  const task = vi.fn();
  const stop = onSwap(task);

  tellSwap();
  tellSwap();
  stop();
  tellSwap();

  expect(task).toHaveBeenCalledTimes(2);
});

test('every place on the same screen is told, and whether the visitor had been there', () => {
  const task = vi.fn();
  onTestFinished(onAddress(task));

  tellAddress({ isReturn: true });
  tellAddress({ isReturn: false });

  expect(task.mock.calls).toEqual([[{ isReturn: true }], [{ isReturn: false }]]);
});

function showMain(): void {
  document.body.innerHTML = '<main id="main"></main>';
}
