"""Denoises Cycles renders: the U-Net of Intel Open Image Denoise on the CPU, with numpy alone.

Network, weights, transfer function and autoexposure are those of Open Image Denoise
(https://www.openimagedenoise.org, copyright Intel Corporation, Apache License 2.0). The weights to
use are its rt_hdr_alb_nrm.tza, trained for HDR colour with slightly noisy albedo and normals.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.lib.stride_tricks import as_strided

Layers = dict[str, tuple[np.ndarray, np.ndarray]]

ENCODER = (("enc_conv0", "enc_conv1"), ("enc_conv2",), ("enc_conv3",), ("enc_conv4",))
BOTTLENECK = ("enc_conv5a", "enc_conv5b")
DECODER = (
    ("dec_conv4a", "dec_conv4b"),
    ("dec_conv3a", "dec_conv3b"),
    ("dec_conv2a", "dec_conv2b"),
    ("dec_conv1a", "dec_conv1b", "dec_conv0"),
)
INPUT_CHANNELS = 9
ALIGNMENT = 2 ** len(ENCODER)
OVERLAP = 96  # half the receptive field of 174 pixels, rounded up to the alignment
STRIP_PIXELS = 5_000_000  # at about 700 bytes each, 3.5 GB
BAND_PIXELS = 2048  # the patches of one band stay in the processor's cache

HDR_MAX = 65504.0  # the end of the half-precision range
LUMINANCE = np.array((0.212671, 0.715160, 0.072169), np.float32)
EXPOSURE_BIN, EXPOSURE_KEY, EXPOSURE_EPSILON = 16, 0.18, 1e-8

# The perceptually uniform transfer function: linear, then a power, then a logarithm
PU_A, PU_B, PU_C, PU_D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
PU_E, PU_F, PU_G = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
PU_Y0, PU_Y1, PU_X0, PU_X1 = 1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1
PU_MAX = PU_E * np.log(np.float32(HDR_MAX + PU_F)) + PU_G


def denoise(
    color: np.ndarray, albedo: np.ndarray, normal: np.ndarray, weights: str | Path
) -> np.ndarray:
    """Takes linear HDR colour, albedo (0 to 1), normals (-1 to 1) and the path of the weights;
    gives the denoised colour.

    The images are (height, width, 3), the result is float32. NaN counts as 0; values out of range
    are clipped, colour to 0 to 65504. Raises ValueError for other or differing shapes and for
    weights of another network, OSError if the weights cannot be read.
    """
    if color.ndim != 3 or color.shape[2] != 3 or 0 in color.shape:
        raise ValueError(f"colour has shape {color.shape}, expected (height, width, 3)")
    if not color.shape == albedo.shape == normal.shape:
        raise ValueError(f"shapes differ: {color.shape}, {albedo.shape}, {normal.shape}")
    layers = _layers(read_tza(weights))
    color = _clean(color, 0, HDR_MAX)
    exposure = autoexposure(color)
    features = np.empty((*color.shape[:2], INPUT_CHANNELS), np.float32)
    features[..., :3] = pu_forward(color * exposure) / PU_MAX
    features[..., 3:6] = _clean(albedo, 0, 1)
    features[..., 6:] = _clean(normal, -1, 1) * 0.5 + 0.5
    for top, bottom, begin, end in _strips(*color.shape[:2]):
        color[top:bottom] = _unet(features[begin:end], layers)[top - begin : bottom - begin]
    return pu_inverse(color * PU_MAX) / exposure


def read_tza(path: str | Path) -> dict[str, np.ndarray]:
    """Takes the path of a TZA tensor archive (version 2), gives its tensors by name as float32.

    Raises ValueError if the file is none, OSError if it cannot be read.
    """
    data = Path(path).read_bytes()
    try:
        magic, major, _, cursor = struct.unpack_from("<HBBQ", data)
        if (magic, major) != (0x41D7, 2):
            raise ValueError("wrong magic number or version")
        (count,) = struct.unpack_from("<I", data, cursor)
        cursor += 4
        tensors = {}
        for _ in range(count):
            name, tensors[name], cursor = _read_tensor(data, cursor)
    except (struct.error, ValueError, KeyError) as error:
        raise ValueError(f"{path} is no TZA archive of version 2: {error}") from error
    return tensors


def autoexposure(color: np.ndarray) -> np.float32:
    """Takes linear colour without negative values, gives the factor that brings it to middle grey.

    The luminance is averaged in bins first, so that noise weighs little; black bins don't count.
    """
    luminance = color @ LUMINANCE
    for axis, size in enumerate(luminance.shape):
        bins = -(-size // EXPOSURE_BIN)
        edges = np.arange(bins + 1) * size // bins
        sums = np.add.reduceat(luminance, edges[:-1], axis=axis)
        luminance = sums / np.expand_dims(np.diff(edges), 1 - axis)
    lit = luminance[luminance > EXPOSURE_EPSILON]
    return np.float32(EXPOSURE_KEY / np.exp2(np.log2(lit).mean()) if lit.size else 1)


def pu_forward(y: np.ndarray) -> np.ndarray:
    """Takes linear values from 0 up, gives them perceptually uniform."""
    power = PU_B * np.power(y, PU_C) + PU_D
    logarithm = PU_E * np.log(y + PU_F) + PU_G
    return np.where(y <= PU_Y0, PU_A * y, np.where(y <= PU_Y1, power, logarithm))


def pu_inverse(x: np.ndarray) -> np.ndarray:
    """Takes perceptually uniform values from 0 up, gives them linear."""
    power = np.power((x - PU_D) / PU_B, 1 / PU_C)
    exponential = np.exp((x - PU_G) / PU_E) - PU_F
    return np.where(x <= PU_X0, x / PU_A, np.where(x <= PU_X1, power, exponential))


def _clean(image: np.ndarray, low: float, high: float) -> np.ndarray:
    return np.where(np.isnan(image), 0, image).clip(low, high).astype(np.float32)


def _read_tensor(data: bytes, cursor: int) -> tuple[str, np.ndarray, int]:
    """Gives name and values of the tensor described at the cursor, and the cursor after it."""
    (length,) = struct.unpack_from("<H", data, cursor)
    name, rank = struct.unpack_from(f"<{length}sB", data, cursor + 2)
    cursor += 3 + length
    *shape, _, kind, offset = struct.unpack_from(f"<{rank}I{rank}scQ", data, cursor)
    dtype = {b"h": "<f2", b"f": "<f4"}[kind]
    values = np.frombuffer(data, dtype, int(np.prod(shape)), offset)
    cursor += struct.calcsize(f"<{rank}I{rank}scQ")
    return name.decode(), values.reshape(shape).astype(np.float32), cursor


def _layers(tensors: dict[str, np.ndarray]) -> Layers:
    """Gives each layer's kernel as a matrix (patch values, output channels), and its bias."""
    names = sum((*ENCODER, BOTTLENECK, *DECODER), ())
    if tensors.keys() != {f"{name}.{part}" for name in names for part in ("weight", "bias")}:
        raise ValueError("the weights are not those of the base U-Net")
    if tensors["enc_conv0.weight"].shape[1] != INPUT_CHANNELS:
        raise ValueError("the weights are not those for colour, albedo and normals")
    layers = {}
    for name in names:
        kernel = tensors[f"{name}.weight"].transpose(2, 3, 1, 0)
        matrix = np.ascontiguousarray(kernel.reshape(-1, kernel.shape[3]))
        layers[name] = matrix, tensors[f"{name}.bias"]
    return layers


def _strips(height: int, width: int) -> Iterator[tuple[int, int, int, int]]:
    """Gives the rows of each strip (top, bottom), and those with overlap (begin, end)."""
    rows = height
    if height * width > STRIP_PIXELS:
        rows = max(STRIP_PIXELS // width - 2 * OVERLAP, OVERLAP) // ALIGNMENT * ALIGNMENT
    for top in range(0, height, rows):
        bottom = min(top + rows, height)
        yield top, bottom, max(top - OVERLAP, 0), min(bottom + OVERLAP, height)


# Within the network a feature map has a frame of zeros one pixel wide: the padding for convolving.


def _unet(features: np.ndarray, layers: Layers) -> np.ndarray:
    height, width, channels = features.shape
    x = _framed(-(-height // ALIGNMENT) * ALIGNMENT, -(-width // ALIGNMENT) * ALIGNMENT, channels)
    x[1 : height + 1, 1 : width + 1] = features
    skips = []
    for names in ENCODER:
        skips.append(x)
        x = _max_pool(_convolutions(x, names, layers))
    x = _convolutions(x, BOTTLENECK, layers)
    for names in DECODER:
        x = _convolutions(_upsample_concat(x, skips.pop()), names, layers)
    return x[1 : height + 1, 1 : width + 1]


def _framed(height: int, width: int, channels: int) -> np.ndarray:
    return np.zeros((height + 2, width + 2, channels), np.float32)


def _convolutions(x: np.ndarray, names: tuple[str, ...], layers: Layers) -> np.ndarray:
    for name in names:
        x = _convolve(x, *layers[name])
    return x


def _convolve(x: np.ndarray, matrix: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """Convolves 3×3 and rectifies: a matrix product over the patches, band by band."""
    height, width, channels = x.shape
    y = _framed(height - 2, width - 2, len(bias))
    # Pixels in one row without end: a patch is three runs of three pixels, a frame row apart.
    count = (height - 2) * width - 2
    row, pixel, item = x.strides
    patches = as_strided(x, (count, 3, 3 * channels), (pixel, row, item), writeable=False)
    pixels = y.reshape(-1, len(bias))[width + 1 :][:count]
    for start in range(0, count, BAND_PIXELS):
        band = pixels[start : start + BAND_PIXELS]
        np.matmul(patches[start : start + BAND_PIXELS].reshape(len(band), -1), matrix, out=band)
        band += bias
        np.maximum(band, 0, out=band)
    y[:, 0] = y[:, -1] = 0
    return y


def _max_pool(x: np.ndarray) -> np.ndarray:
    height, width, channels = x.shape
    y = _framed(height // 2 - 1, width // 2 - 1, channels)
    rows = np.maximum(x[1:-1:2], x[2:-1:2])
    np.maximum(rows[:, 1:-1:2], rows[:, 2:-1:2], out=y[1:-1, 1:-1])
    return y


def _upsample_concat(x: np.ndarray, skip: np.ndarray) -> np.ndarray:
    """Doubles the feature map by repetition and appends the channels of the skip connection."""
    height, width, channels = skip.shape
    y = _framed(height - 2, width - 2, x.shape[2] + channels)
    y[..., x.shape[2] :] = skip
    for row in (1, 2):
        for column in (1, 2):
            y[row:-1:2, column:-1:2, : x.shape[2]] = x[1:-1, 1:-1]
    return y
